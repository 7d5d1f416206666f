import process from 'node:process'
import { defineConfig } from 'vitest/config'

const named = process.env['MUTATE_TESTS']?.split(',')

export default defineConfig({
  test: {
    include: named ?? [
      'apps/server/src/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'packages/backend/src/gateway/*.db.test.ts',
    ],
    exclude: ['**/!(gateway)/*.db.test.ts', '**/node_modules/**'],
    globalSetup: ['apps/server/src/testing/test-cluster.ts'],
    testTimeout: 20_000,
  },
})
