import { expect, test } from 'vitest'
import { readTestArguments, takesBuild } from './test-arguments.mjs'

const names = ['verify', 'unit', 'db', 'api']
const read = (...given) => readTestArguments(given, names)

test('steps are named first, and the rest is passed on to their runner', () => {
  expect(read()).toEqual({ steps: [], passedOn: [], fault: null })
  expect(read('unit', 'db')).toEqual({ steps: ['unit', 'db'], passedOn: [], fault: null })
  expect(read('db', 'apps/server/db', '-t', 'members read')).toEqual({
    steps: ['db'],
    passedOn: ['apps/server/db', '-t', 'members read'],
    fault: null,
  })
})

test('a step that is not there, and a path without a step, are said', () => {
  expect(read('unti').fault).toBe('Name a step before unti.')
  expect(read('db', 'unti').fault).toBe('Unknown: unti.')
  expect(read('apps/server/db').fault).toBe('Name a step before apps/server/db.')
})

test('only steps that start the portal take the build', () => {
  expect(takesBuild([])).toBe(true)
  expect(takesBuild(['db', 'api'])).toBe(true)
  expect(takesBuild(['db', 'apps/server/db'])).toBe(false)
})
