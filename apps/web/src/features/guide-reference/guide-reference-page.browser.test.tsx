import { guides } from '@portal/content/guide-reference'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { GuideReferencePage } from './guide-reference-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const carousel = () => page.getByRole('region', { name: 'Page guides' })
const counter = () =>
  carousel()
    .getByText(/^Showing/)
    .element().textContent
const shown = () =>
  [...carousel().element().querySelectorAll('li:not([inert]) h3')].map((heading) => heading.textContent)
const titles = (from: number) => guides.slice(from, from + 3).map(({ title }) => title)

test('[NAV-15] [GUIDE-04] [GUIDE-05] [GUIDE-06] [GUIDE-07] each card has source, outside link, what this is and how to use', async () => {
  await renderPortal(<GuideReferencePage />)
  await expect.element(page.getByRole('heading', { name: 'Page Guide Reference' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Development Guide' })).toBeVisible()
  const cards = [...carousel().element().querySelectorAll('article')]
  expect(cards).toHaveLength(8)
  cards.forEach((card, position) => {
    const guide = guides[position]
    const texts = [...card.querySelectorAll('h3, h4')].map((heading) => heading.textContent)
    expect(texts).toEqual([guide?.title, 'What this is', 'How to use'])
    expect(card.textContent).toContain(`Source: ${guide?.source}`)
    expect(card.textContent).toContain(guide?.description)
    expect(card.textContent).toContain(guide?.usage)
    const link = card.querySelector('a[target="_blank"]')
    expect(link?.getAttribute('href')).toBe(guide?.link)
    expect(link?.getAttribute('rel')).toContain('noopener')
  })
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test('[GUIDE-09] [GUIDE-11] [GUIDE-13] [GUIDE-14] [GUIDE-17] arrows move one card, from 3 to 8 of 8, and end at both ends', async () => {
  await renderPortal(<GuideReferencePage />)
  await expect.element(button('Previous guides')).toBeDisabled()
  expect([counter(), shown()]).toEqual(['Showing 3 of 8 guides', titles(0)])
  for (let index = 1; index <= 5; index += 1) {
    await expect.element(button('Next guides')).toBeEnabled()
    await button('Next guides').click()
    expect([counter(), shown()]).toEqual([`Showing ${index + 3} of 8 guides`, titles(index)])
  }
  await expect.element(button('Next guides')).toBeDisabled()
  await button('Previous guides').click()
  expect(shown()).toEqual(titles(4))
})

test('[GUIDE-10] [GUIDE-15] [GUIDE-16] dots lead to their page, the keyboard too, and the slide takes 500 ms', async () => {
  await renderPortal(<GuideReferencePage />)
  for (const [dot, index] of [
    ['Page 3', 5],
    ['Page 2', 3],
    ['Page 1', 0],
  ] as const) {
    await button(dot).click()
    expect(shown()).toEqual(titles(index))
    expect(button(dot).element().getAttribute('aria-current')).toBe('true')
  }
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toEqual(titles(1))
  await userEvent.keyboard('{End}')
  expect(shown()).toEqual(titles(5))
  await userEvent.keyboard('{ArrowLeft}{Home}')
  expect(shown()).toEqual(titles(0))
  const slide = carousel().element().querySelector<HTMLElement>('[data-slide]')
  expect(slide?.style.transitionDuration).toBe('500ms')
})
