import { House } from 'lucide-react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundFigure } from '#web/testing/found-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { CommandPalette } from './command-palette.tsx'
import { useTypedAhead } from './use-typed-ahead.ts'

const backend = portalBackend()
let found: Record<'figures' | 'companies' | 'chats', Row[]>
beforeEach(() => {
  found = { figures: [], companies: [], chats: [] }
  backend.respond('/rest/v1/rpc/search_records', () => json(200, found))
})

const went = vi.fn<(path: string) => void>()
const openedChat = vi.fn<(id: string) => void>()
const asked = vi.fn<(text: string) => void>()
const watched = vi.fn<(name: string) => void>()
const ran = vi.fn<() => void>()

function Palette() {
  const [isOpen, setOpen] = useState(false)
  const takeTyped = useTypedAhead(isOpen)
  return (
    <>
      <input aria-label="A field" />
      <CommandPalette
        open={isOpen}
        takeTyped={takeTyped}
        onOpenChange={setOpen}
        pages={[
          { key: '/', label: 'Home', path: '/', icon: House, run: () => went('/') },
          {
            key: '/dashboard',
            label: 'Executive Dashboard',
            path: '/dashboard',
            icon: House,
            run: () => went('/dashboard'),
          },
        ]}
        buildActions={(showKeys) => [
          { key: 'chat', label: 'New chat', icon: House, run: ran },
          { key: 'keys', label: 'Show keyboard shortcuts', icon: House, run: showKeys },
        ]}
        recordActions={[
          {
            verb: 'Watch',
            icon: House,
            onCompany:
              ({ company_name }) =>
              () =>
                watched(company_name),
          },
        ]}
        onGo={went}
        onOpenCompany={went}
        onOpenChat={openedChat}
        onAsk={asked}
      />
    </>
  )
}

beforeEach(async () => {
  went.mockClear()
  await renderPortal(<Palette />)
})

const search = () => page.getByRole('combobox')

test('slash opens the palette; a page is found by a word and opened by Enter', async () => {
  await userEvent.keyboard('/')
  await expect.element(search()).toHaveFocus()
  await userEvent.keyboard('dash{Enter}')
  expect(went).toHaveBeenCalledWith('/dashboard')
  await expect.element(search()).not.toBeInTheDocument()
})

test('g and a letter go to a page, but not while typing in a field', async () => {
  await userEvent.keyboard('gd')
  expect(went).toHaveBeenCalledExactlyOnceWith('/dashboard')
  await page.getByLabelText('A field').click()
  await userEvent.keyboard('gd/?')
  expect(went).toHaveBeenCalledTimes(1)
  await expect.element(page.getByLabelText('A field')).toHaveValue('gd/?')
})

test('j and k go from row to row, beginning at the one that is selected', async () => {
  await renderPortal(
    <>
      <main>
        <table>
          <tbody>
            {['One', 'Two', 'Three'].map((name) => (
              <tr key={name} aria-selected={name === 'Two' || undefined}>
                <td>
                  <a href="#row">{name}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
      <Palette />
    </>,
  )
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'Three' })).toHaveFocus()
  await userEvent.keyboard('kk')
  await expect.element(page.getByRole('link', { name: 'One' })).toHaveFocus()
})

test('a question mark shows the keys; that of an export only on a page that has one', async () => {
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help.getByText('Market Benchmarks')).toBeVisible()
  expect(help.getByText('Export what the page shows').elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await renderPortal(
    <>
      <main>
        <button type="button" aria-keyshortcuts="e">
          Save
        </button>
      </main>
      <Palette />
    </>,
  )
  await userEvent.keyboard('?')
  await expect.element(help.getByText('Export what the page shows')).toBeVisible()
})

test('figures are found in the records, shown with their sample mark, and open their card', async () => {
  found.figures = [foundFigure]
  await userEvent.keyboard('/')
  await search().fill('dairy')
  const option = page.getByRole('option', { name: /Dairy: market size/ })
  await expect.element(option.getByText('Sample')).toBeVisible()
  await option.click()
  await expect
    .element(page.getByRole('dialog', { name: 'Dairy: market size' }).getByText('Sample set'))
    .toBeVisible()
})

test('chats are found by what was asked in them, each once', async () => {
  const row = (session: string, content: string) => ({ session_id: session, content })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  found.chats = [
    row(first, 'How large is dairy?'),
    row(first, 'And who leads dairy?'),
    row(second, 'Dairy in Spain'),
  ]
  await userEvent.keyboard('/')
  await search().fill('dairy')
  await expect.element(page.getByRole('option', { name: 'Dairy in Spain' })).toBeVisible()
  expect(page.getByRole('option', { name: /^(?!Ask)/ }).elements()).toHaveLength(2)
  await page.getByRole('option', { name: 'Dairy in Spain' }).click()
  expect(openedChat).toHaveBeenCalledExactlyOnceWith(second)
})

test('pages and actions still work while the records cannot be searched', async () => {
  backend.fail('/rest/v1/rpc/search_records', 500)
  await userEvent.keyboard('/')
  await search().fill('new')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(ran).toHaveBeenCalledOnce()
})

test('what nothing matches is handed to the assistant by Enter, and never stands before what matches', async () => {
  await userEvent.keyboard('/')
  await search().fill('which team wins most')
  const option = page.getByRole('option', { name: 'Ask HerpasIA: which team wins most' })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.mock.calls).toEqual([['which team wins most']])
  await userEvent.keyboard('/')
  await search().fill('dash')
  await expect
    .element(page.getByRole('option', { name: /Executive Dashboard/ }))
    .toHaveAttribute('aria-selected', 'true')
})

test('a verb and a name act at once on the company of that name', async () => {
  found.companies = [
    { id: crypto.randomUUID(), company_name: 'Nordkessel', country: 'Germany', website: null },
  ]
  await userEvent.keyboard('/')
  await userEvent.keyboard('watch nordk')
  await expect
    .element(page.getByRole('option', { name: /^Watch Nordkessel/ }))
    .toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('option', { name: /^Nordkessel/ }).elements()).toEqual([])
  await expect
    .poll(() => JSON.stringify(backend.callsOf('/rest/v1/rpc/search_records').at(-1)?.body))
    .toContain('%nordk%')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => watched.mock.calls).toEqual([['Nordkessel']])
})

test('Enter pressed before the records have answered takes what they find, not the assistant', async () => {
  asked.mockClear()
  watched.mockClear()
  found.companies = [
    { id: crypto.randomUUID(), company_name: 'Nordkessel', country: 'Germany', website: null },
  ]
  const answer = Promise.withResolvers<undefined>()
  backend.respond('/rest/v1/rpc/search_records', async () => {
    await answer.promise
    return json(200, found)
  })
  await userEvent.keyboard('/')
  await userEvent.keyboard('watch nordk{Enter}')
  expect(asked).not.toHaveBeenCalled()
  answer.resolve(undefined)
  await expect.poll(() => watched.mock.calls).toEqual([['Nordkessel']])
  expect(asked).not.toHaveBeenCalled()
})
