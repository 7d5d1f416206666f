import { defineConfig } from '@playwright/test'
import { findChromium } from '@portal/testing/find-chromium'

/** Pressing everything on every page takes some ten minutes: `npm test -- walk`. A few pages are walked always. */
const walkedPage = /every control of \/\S* has an effect(?!, always)/

export default defineConfig({
  projects: [
    { name: 'journeys', grepInvert: walkedPage },
    { name: 'walk', grep: walkedPage },
  ],
  testDir: './browser',
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    // An action that never comes to pass is named, instead of the time of its whole test running out without a word of it.
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Without the pictures of every change: they cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
