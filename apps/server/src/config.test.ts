import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError } from '@portal/backend/config'
import { configNames, loadConfig } from '#server/config.ts'

const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))

test('.env.example lists every setting, and none that is not read', () => {
  expect(Object.keys(example).toSorted()).toEqual([...configNames].toSorted())
})

test('.env.example shows the defaults, so that the portal starts with it as it stands', () => {
  expect(loadConfig(example)).toEqual(loadConfig({}))
})

test('every fault is listed at once, by its name', () => {
  const faulty = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://host/portal',
    PORTAL_JWT_SECRET: 'short',
    PORTAL_SAMPLE_DATA: 'perhaps',
    PORTAL_ADMIN_EMAIL: 'admin@portal.example',
  }
  const message = faultsOf(faulty)
  for (const name of Object.keys(faulty)) expect(message).toContain(name)
  expect(message).toContain('set both or neither')
})

test('a direct address alone is a fault: the pooler is missing', () => {
  expect(faultsOf({ DATABASE_DIRECT_URL: 'postgres://portal@database.example/portal' })).toContain(
    'DATABASE_DIRECT_URL: set DATABASE_URL',
  )
})

test('no fault repeats the value it complains about', () => {
  expect(faultsOf({ PORTAL_JWT_SECRET: 'tooshort' })).not.toContain('tooshort')
})

test('an empty value is the same as none', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toEqual(loadConfig({}))
})

test('a public mail domain cannot propose administrators', () => {
  expect(faultsOf({ PORTAL_ADMIN_FRAGMENTS: '@gmail.com' })).toContain('PORTAL_ADMIN_FRAGMENTS')
})

function faultsOf(environment: Record<string, string>): string {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}
