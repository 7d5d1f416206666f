import { defineConfig } from '@playwright/test'
import { findChromium } from '#e2e/fixtures/find-chromium.ts'

export default defineConfig({
  testDir: './browser',
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
  },
})
