import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Near } from './near.tsx'

const renderFarDown = (isWanted = false) =>
  render(
    <>
      <div style={{ height: '4000px' }} />
      <Near fallback={<p>room</p>} isWanted={isWanted}>
        <p>part</p>
      </Near>
    </>,
  )

test('a part far down keeps its room, and is drawn once its place comes near', async () => {
  await renderFarDown()
  await expect.element(page.getByText('room')).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(page.getByText('part').query()).toBeNull()
  page.getByText('room').element().scrollIntoView()
  await expect.element(page.getByText('part')).toBeVisible()
})

test('what is asked for from elsewhere is drawn wherever its place is', async () => {
  await renderFarDown(true)
  await expect.element(page.getByText('part')).toBeInTheDocument()
})

test('a part is on paper though nobody went to its place', async () => {
  await renderFarDown()
  await expect.element(page.getByText('room')).toBeInTheDocument()
  dispatchEvent(new Event('beforeprint'))
  expect(page.getByText('part').query()).not.toBeNull()
})
