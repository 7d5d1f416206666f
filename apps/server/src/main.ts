import { assertPortFree } from '@portal/backend/platform/http/assert-port-free'
import { createLogger } from '@portal/backend/platform/logger'
import { openPlatform } from '@portal/backend/platform/open-platform'
import { runProcess } from '@portal/backend/platform/run-process'
import { createShutdown } from '@portal/backend/platform/shutdown'
import { listSources } from '#server/platform/functions/extra-sources.ts'
import { installation } from '#server/platform/installation.ts'
import { readProcessConfig } from '#server/platform/process-config.ts'

const config = readProcessConfig()
const log = createLogger(config)
const shutdown = createShutdown(log)

await runProcess({
  log,
  shutdown,
  async start(running) {
    // The rest is read while the database starts, which takes as long.
    const { promise: starting, resolve: onStarting } = Promise.withResolvers<void>()
    const reading = starting.then(() => import('#server/serve.ts'))
    const onLost = running.fail
    await assertPortFree(config)
    if (config.PORTAL_FUNCTIONS_DIR)
      await listSources({ folder: config.PORTAL_FUNCTIONS_DIR, open: config.PORTAL_FUNCTIONS_OPEN })
    const platform = await openPlatform({ installation, config, log, shutdown, onLost, onStarting })
    const { serve } = await reading
    running.assertWanted()
    await serve(platform, { ...running, shutdown })
  },
})
