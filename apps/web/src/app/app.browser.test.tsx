import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '#web/app/app.tsx'
import { FakeBackend, publicConfig } from '#web/testing/fake-backend.ts'

let backend: FakeBackend
const startedAt = location.href

beforeEach(() => {
  backend = new FakeBackend().install()
  history.replaceState(null, '', '/landing')
})

afterEach(() => {
  backend.restore()
  localStorage.clear()
  history.replaceState(null, '', startedAt)
})

const theme = () => document.documentElement.classList

test('[THEME-01] the theme is dark where nothing was chosen', async () => {
  await render(<App config={publicConfig} />)
  await expect.poll(() => theme().contains('dark')).toBe(true)
})

test('[THEME-02] [THEME-04] [THEME-05] a stored light theme comes back', async () => {
  localStorage.setItem('herpasia-theme', 'light')
  await render(<App config={publicConfig} />)
  await expect.poll(() => theme().contains('light')).toBe(true)
})

test('[THEME-03] the theme system follows the operating system', async () => {
  localStorage.setItem('herpasia-theme', 'system')
  await render(<App config={publicConfig} />)
  const expected = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  await expect.poll(() => theme().contains(expected)).toBe(true)
})

test('[THEME-05] another brand has another key', async () => {
  localStorage.setItem('herpasia-theme', 'light')
  await render(<App config={{ ...publicConfig, brand: { ...publicConfig.brand, slug: 'other' } }} />)
  await expect.poll(() => theme().contains('dark')).toBe(true)
})
