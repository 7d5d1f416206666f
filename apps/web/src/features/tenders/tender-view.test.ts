import { expect, test } from 'vitest'
import { readTenderView, writeTenderView } from './tender-view.ts'

test('what is written into the address is what is read from it', () => {
  for (const address of [
    '',
    'status=',
    'words=milk+line&country=ES&order=value',
    'followed=yes&decision=none',
  ]) {
    const { filters, order } = readTenderView(new URLSearchParams(address))
    expect(new URLSearchParams(writeTenderView(filters, order)).toString().split('&').toSorted()).toEqual(
      address.split('&').toSorted(),
    )
  }
})

test('an address that says nonsense shows the open tenders', () => {
  expect(readTenderView(new URLSearchParams('status=gone&order=size')).filters.status).toBe('open')
})
