import { expect, test } from 'vitest'
import { toHealthTone } from './health-tone.ts'

test('[MON-19] [MON-20] [MON-21] [MON-22] each status word has the colour of the specification, any other is neutral', () => {
  const tones = (words: string[]) => words.map(toHealthTone)
  expect(tones(['healthy', 'accessible', 'operational', 'connected'])).toEqual([
    'good',
    'good',
    'good',
    'good',
  ])
  expect(tones(['degraded', 'slow'])).toEqual(['warning', 'warning'])
  expect(tones(['unhealthy', 'error', 'timeout'])).toEqual(['bad', 'bad', 'bad'])
  expect(tones(['unknown', '', 'constructor'])).toEqual(['neutral', 'neutral', 'neutral'])
})
