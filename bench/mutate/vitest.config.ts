import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/server/src/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
  },
})
