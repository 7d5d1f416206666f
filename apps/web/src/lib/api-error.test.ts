import { interfaceWords } from '@portal/content/interface-words'
import { expect, test } from 'vitest'
import { ApiError, failureOf, isOutage, requestIdOf, toErrorState } from './api-error.ts'

test('a failed request has an id to quote, also where it is the cause of another failure', () => {
  const fault = new ApiError('It failed.', { status: 500, requestId: 'abc123' })
  expect(requestIdOf(fault)).toBe('abc123')
  expect(requestIdOf(new Error('No report.', { cause: fault }))).toBe('abc123')
  expect(requestIdOf(new ApiError('Too many.', { status: 429, requestId: 'def456' }))).toBe('def456')
})

test('what never reached the server has no id', () => {
  expect(requestIdOf(new ApiError('Away.', {}))).toBeNull()
  expect(requestIdOf('failed')).toBeNull()
})

test('who cannot answer is said with the id of the request, however deep in the causes it stands', () => {
  const fault = new ApiError('It failed.', { status: 503, requestId: 'abc123', away: 'database' })
  const said = { code: 'abc123', cause: interfaceWords.away.database }
  expect(failureOf(fault)).toEqual(said)
  expect(failureOf(new Error('No report.', { cause: fault }))).toEqual(said)
  expect(isOutage(new Error('No report.', { cause: fault }))).toBe(true)
})

test('no answer at all is the portal that is away; nothing else is guessed', () => {
  expect(failureOf(new ApiError('Failed to fetch', { status: 0 }))).toEqual({
    cause: interfaceWords.away.portal,
  })
  expect(failureOf(new ApiError('Busy.', { status: 503, requestId: 'abc123' }))).toEqual({ code: 'abc123' })
  expect(failureOf(new ApiError('Wrong.', { status: 400 }))).toEqual({})
  expect(failureOf(null)).toEqual({})
})

test('what is not there is said as such, and is not asked for again', () => {
  const labels = interfaceWords.errorState
  const refetch = () => undefined
  const gone = new ApiError('There is no such tender.', { status: 404, code: 'not_found', requestId: 'a1' })
  expect(toErrorState({ error: gone, refetch }, 'It could not be read.')).toEqual({
    message: 'There is no such tender.',
    labels,
  })
  const failed = toErrorState(
    { error: new ApiError('No.', { status: 500 }), refetch },
    'It could not be read.',
  )
  expect(failed).toMatchObject({ message: 'It could not be read.', labels })
  expect(failed).toHaveProperty('onRetry')
})
