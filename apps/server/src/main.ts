import { createLogger } from '#server/platform/logger.ts'
import { openPlatform } from '#server/platform/open-platform.ts'
import { readProcessConfig } from '#server/platform/process-config.ts'
import { runProcess } from '#server/platform/run-process.ts'
import { createShutdown } from '#server/platform/shutdown.ts'

const config = readProcessConfig()
const log = createLogger(config)
const shutdown = createShutdown(log)

await runProcess({
  log,
  shutdown,
  async start(running) {
    const opening = openPlatform({ config, log, shutdown, onLost: running.fail })
    // The rest is read while the database starts, which takes as long.
    const [platform, { serve }] = await Promise.all([opening, import('#server/serve.ts')])
    running.assertWanted()
    await serve(platform, { ...running, shutdown })
  },
})
