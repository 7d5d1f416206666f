import { createLogger } from '@portal/backend/platform/logger'
import { openPlatform } from '@portal/backend/platform/open-platform'
import { runProcess } from '@portal/backend/platform/run-process'
import { createShutdown } from '@portal/backend/platform/shutdown'
import { installation } from '#server/platform/installation.ts'
import { readProcessConfig } from '#server/platform/process-config.ts'

const config = readProcessConfig()
const log = createLogger(config)
const shutdown = createShutdown(log)

await runProcess({
  log,
  shutdown,
  async start(running) {
    const opening = openPlatform({ installation, config, log, shutdown, onLost: running.fail })
    // The rest is read while the database starts, which takes as long.
    const [platform, { serve }] = await Promise.all([opening, import('#server/serve.ts')])
    running.assertWanted()
    await serve(platform, { ...running, shutdown })
  },
})
