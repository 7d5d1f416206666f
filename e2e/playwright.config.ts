import { defineConfig } from '@playwright/test'
import { findChromium } from '@portal/testing/find-chromium'

/** Pressing everything on every page takes some ten minutes: `npm test -- walk`. A few pages are walked always. */
const walkedPage = /every control of \/\S* has an effect(?!, always)/
/** Tests that follow one another, a minute and more: begun first, or one worker goes through them while the others have ended. */
const chains = /(outage|data|executive-tasks)\.spec\.ts/

export default defineConfig({
  projects: [
    { name: 'chains', testMatch: chains },
    { name: 'journeys', testIgnore: chains, grepInvert: walkedPage },
    { name: 'walk', grep: walkedPage },
  ],
  testDir: './browser',
  outputDir: '../test-results/browser',
  globalSetup: './fixtures/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One of three waits for a database, a mail or a page that settles, and two processors are busy with the others.
  workers: 3,
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
    // A trace takes a quarter of a page's processor time and is thrown away where nothing fails; `--trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
