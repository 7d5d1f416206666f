import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './packages/testing/src/find-chromium.ts'
import { LongestFirst } from './packages/testing/src/longest-first.ts'

const chromium = await findChromium()
/** A microphone that beeps, and nobody who has to allow it. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A busy machine shows what is waited for late, not never; a second, as it is left to itself, fails for that. */
const patient = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Left to itself it leaves one of two processors idle, and most of these tests wait for a database or a browser.
    maxWorkers: 3,
    // `isolate: false` where it stands: a worker loads the sources once for all its files. No test mocks a module of ours, each of the
    // database has one of its own, and each of the browser clears its page.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 20_000,
          expect: patient,
          include: [
            'apps/*/src/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.ts',
            'e2e/evaluation/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/*.db.test.ts', '**/*.browser.test.tsx', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['{apps/server,packages/backend}/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/testing/test-cluster.ts'],
          testTimeout: 60_000,
          expect: patient,
          hookTimeout: 90_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'browser',
          isolate: false,
          setupFiles: [`${import.meta.dirname}/apps/web/src/testing/setup.ts`],
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 30_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...chromium, args: [...chromium.args, ...fakeMicrophone] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          // Start times and rate limits are measured: one file at a time.
          fileParallelism: false,
          include: ['e2e/api/**/*.test.ts'],
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          testTimeout: 60_000,
          expect: patient,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
