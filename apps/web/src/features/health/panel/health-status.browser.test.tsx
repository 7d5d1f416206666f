import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toHealthTone } from '#web/lib/health-tone.ts'
import { Status } from '#web/ui/status.tsx'

const words = ['connected', 'slow', 'timeout', 'unknown']

test('[MON-19] [MON-20] [MON-21] [MON-22] good is drawn green, a warning yellow, bad red, anything else grey', async () => {
  await render(
    <>
      {words.map((word) => (
        <Status key={word} tone={toHealthTone(word)}>
          {word}
        </Status>
      ))}
    </>,
  )
  const classesOf = (word: string) => {
    const status = page.getByText(word, { exact: true }).element()
    return `${status.className} ${status.querySelector('svg')?.getAttribute('class') ?? ''}`
  }
  const colours = words.map((word) => /text-(green|yellow|red)/.exec(classesOf(word))?.[1])
  expect(colours).toEqual(['green', 'yellow', 'red', undefined])
})
