import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Progress } from './chat.repository.ts'
import { createProgressSaver } from './progress-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startSaver() {
  const saves: (readonly Progress[])[] = []
  const lost: string[] = []
  const gone = new Set<string>()
  const saver = createProgressSaver({
    async save(answers) {
      saves.push(answers)
      return new Set(answers.map(({ messageId }) => messageId).filter((id) => !gone.has(id)))
    },
    onError: (error) => expect.unreachable(String(error)),
  })
  const watch = (messageId: string) => {
    const answer = { content: '', unwatch: () => undefined as void }
    answer.unwatch = saver.watch({
      messageId,
      read: () => answer.content,
      onLost: () => void lost.push(messageId),
    })
    return answer
  }
  return { saves, lost, gone, watch }
}

test('all answers that said something are stored together, four times a second', async () => {
  const { saves, watch } = startSaver()
  const [first, second] = [watch('a'), watch('b')]
  watch('silent')
  first.content = 'one'
  second.content = 'two'
  await vi.advanceTimersByTimeAsync(250)
  first.content = 'one more'
  await vi.advanceTimersByTimeAsync(250)
  expect(saves).toEqual([
    [
      { messageId: 'a', content: 'one' },
      { messageId: 'b', content: 'two' },
    ],
    [{ messageId: 'a', content: 'one more' }],
  ])
})

test('an answer that says nothing for a while is touched once a second', async () => {
  const { saves, watch } = startSaver()
  watch('a')
  await vi.advanceTimersByTimeAsync(2100)
  expect(saves).toEqual([[{ messageId: 'a', content: '' }], [{ messageId: 'a', content: '' }]])
})

test('who writes an answer hears that it is no longer theirs, unless it has ended meanwhile', async () => {
  const { lost, gone, watch } = startSaver()
  const [taken, ended] = [watch('taken'), watch('ended')]
  gone.add('taken').add('ended')
  taken.content = ended.content = 'x'
  vi.advanceTimersByTime(250)
  ended.unwatch()
  await vi.advanceTimersByTimeAsync(0)
  expect(lost).toEqual(['taken'])
})

test('nothing runs while nothing is written', () => {
  const { watch } = startSaver()
  const answer = watch('a')
  expect(vi.getTimerCount()).toBe(1)
  answer.unwatch()
  expect(vi.getTimerCount()).toBe(0)
})
