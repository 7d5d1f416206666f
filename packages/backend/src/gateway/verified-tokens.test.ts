import { expect, test } from 'vitest'
import type { UserActor } from '#backend/platform/actor.ts'
import { tokenKey, tokenKeyOn, VerifiedTokens } from './verified-tokens.ts'

const buildActor = (id: string, exp: number): UserActor => ({
  kind: 'user',
  id,
  email: '',
  dbRole: 'authenticated',
  claims: { sub: id, role: 'authenticated', session_id: `session-${id}`, exp },
})

test('a token is remembered until it expires, and fresh for ten seconds', () => {
  let now = 0
  const tokens = new VerifiedTokens(() => now)
  tokens.store('key', buildActor('a', 60), tokens.generation)
  expect(tokens.find('key')?.isFresh).toBe(true)
  now = 10_000
  expect(tokens.find('key')?.isFresh).toBe(false)
  now = 60_000
  expect(tokens.find('key')).toBeNull()
})

test('after the clock was set back the account is looked at again', () => {
  let now = 3_600_000
  const tokens = new VerifiedTokens(() => now)
  tokens.store('key', buildActor('a', 7200), tokens.generation)
  now = 0
  expect(tokens.find('key')?.isFresh).toBe(false)
})

test('what was read before something was dropped is not stored after', () => {
  const tokens = new VerifiedTokens(() => 0)
  const { generation } = tokens
  tokens.dropUser('a')
  tokens.store('key', buildActor('a', 60), generation)
  expect(tokens.find('key')).toBeNull()
})

test('dropping a session or a person leaves the others', () => {
  const tokens = new VerifiedTokens(() => 0)
  for (const id of ['a', 'b', 'c']) tokens.store(id, buildActor(id, 60), tokens.generation)
  tokens.dropSession('session-a')
  tokens.dropUser('b')
  expect(['a', 'b', 'c'].map((id) => tokens.find(id) !== null)).toEqual([false, false, true])
})

test('whoever listens is told whom a drop concerns', () => {
  const tokens = new VerifiedTokens(() => 0)
  const told: string[] = []
  const people = ['a', 'b'].map((id) => buildActor(id, 60))
  tokens.onDrop((isConcerned) =>
    told.push(
      people
        .filter(isConcerned)
        .map(({ id }) => id)
        .join(' '),
    ),
  )
  tokens.dropUser('a')
  tokens.dropSession('session-b')
  tokens.dropAll()
  expect(told).toEqual(['a', 'b', 'a b'])
})

test('the memory is bounded, and what was used last stays', () => {
  const tokens = new VerifiedTokens(() => 0)
  for (let n = 0; n < 10_000; n += 1) tokens.store(`key-${n}`, buildActor(String(n), 60), tokens.generation)
  tokens.find('key-0')
  tokens.store('one more', buildActor('x', 60), tokens.generation)
  expect(tokens.find('key-0')).not.toBeNull()
  expect(tokens.find('key-1')).toBeNull()
})

test('a connection that brings another token, or the first again, is known by what it brings', () => {
  const [one, other] = [{}, {}]
  const brought = ['a', 'a', 'b', 'a'].map((token) => tokenKeyOn(one, token))
  expect(brought).toEqual(['a', 'a', 'b', 'a'].map(tokenKey))
  expect(tokenKeyOn(other, 'b')).toBe(tokenKey('b'))
})
