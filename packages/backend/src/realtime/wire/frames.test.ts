import fc from 'fast-check'
import { expect, test } from 'vitest'
import { broadcastJson, readBinary, readText, writeBinaryBroadcast, writeText } from './frames.ts'

const field = fc.string({ unit: 'grapheme', maxLength: 20 })
const ref = fc.option(field.filter((text) => text !== ''))

test.each(['1.0.0', '2.0.0'] as const)('what is written in protocol %s is read again', (version) => {
  fc.assert(
    fc.property(
      fc.record({ joinRef: ref, ref, topic: field, event: field }),
      fc.jsonValue(),
      (message, value) => {
        const text = writeText(version, { ...message, payload: JSON.stringify(value) })
        const payload: unknown = JSON.parse(JSON.stringify(value))
        expect(readText(version, text)).toEqual({ ...message, payload })
      },
    ),
  )
})

test('a binary broadcast is read field by field, in bytes and not in characters', () => {
  const fields = ['1', '2', 'realtime:größe', 'ereignis', '{"persist":true}'].map((text) => Buffer.from(text))
  const head = Buffer.from([3, ...fields.map(({ length }) => length), 1])
  const frame = Buffer.concat([head, ...fields, Buffer.from('{"n":1}')])
  expect(readBinary(frame)).toEqual({
    joinRef: '1',
    ref: '2',
    topic: 'realtime:größe',
    event: 'broadcast',
    payload: null,
    broadcast: {
      event: 'ereignis',
      encoding: 'json',
      payload: Buffer.from('{"n":1}'),
      meta: { persist: true },
    },
  })
})

test('whatever bytes come, they are read or refused with an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const frame = Buffer.from(bytes)
      if (frame.length > 0) frame[0] = 3
      let topic = ''
      try {
        topic = readBinary(frame).topic
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
      expect(topic.length).toBeLessThanOrEqual(255)
    }),
  )
})

test('a name that is too long for a binary frame, and bytes in a text frame, have no form', () => {
  const message = { event: 'x'.repeat(256), encoding: 'bytes' as const, payload: Buffer.from([1]) }
  expect(writeBinaryBroadcast('realtime:a', message)).toBeNull()
  expect(broadcastJson(message)).toBeNull()
})
