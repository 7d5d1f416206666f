import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { buildSession, buildUser } from '#web/testing/auth-value.ts'
import { assuranceOf, owesSecondFactor } from './second-factor.ts'

const buildToken = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`
const buildFactor = (factorType: string, status = 'verified') => ({
  id: 'factor',
  factor_type: factorType,
  status,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})
const buildWith = (aal: string, factors: object[]): Session => ({
  ...buildSession(),
  access_token: buildToken({ aal }),
  user: Object.assign(buildUser(), { factors }),
})

test('a factor that counts is owed until the session shows it', () => {
  expect(owesSecondFactor(buildWith('aal1', [buildFactor('totp')]))).toBe(true)
  expect(owesSecondFactor(buildWith('aal2', [buildFactor('totp')]))).toBe(false)
})

test('factors that were never confirmed, recovery codes and accounts without factors owe nothing', () => {
  expect(owesSecondFactor(buildWith('aal1', []))).toBe(false)
  expect(
    owesSecondFactor(buildWith('aal1', [buildFactor('totp', 'unverified'), buildFactor('recovery_code')])),
  ).toBe(false)
  expect(owesSecondFactor(buildSession())).toBe(false)
})

test('an unreadable token counts as one factor', () => {
  expect(assuranceOf({ access_token: 'nonsense' })).toBe('aal1')
})
