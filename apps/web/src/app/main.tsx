import '#web/lib/zod-without-eval.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/styles/public.css'
import { App } from '#web/app/app.tsx'
import { fallbackConfig, loadConfig } from '#web/lib/config.ts'
import { describeError, log } from '#web/lib/log.ts'

// The brand's words are on the first screen: wait for them a moment, but never leave it blank because they are late.
const patienceMs = 800

const element = document.getElementById('root')
if (!element) throw new Error('the page has no root element')
const root = createRoot(element)
// In slices: the first time, each part of React is compiled as well.
const render = (config: typeof fallbackConfig) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App config={config} />
      </StrictMode>,
    ),
  )

const late = setTimeout(() => render(fallbackConfig), patienceMs)
void loadConfig()
  .catch((error: unknown) => {
    log('error', { event: 'config_unavailable', error: describeError(error) })
    return fallbackConfig
  })
  .then((config) => {
    clearTimeout(late)
    render(config)
  })
