import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'apps/*/src/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/*.db.test.ts', '**/*.browser.test.tsx', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          globalSetup: ['apps/server/src/platform/db/testing/test-cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/api/**/*.test.ts'],
          globalSetup: ['e2e/fixtures/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
