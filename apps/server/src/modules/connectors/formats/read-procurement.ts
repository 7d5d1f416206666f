import { connectorWords } from '@portal/content/connectors'
import { DomUtils, parseDocument } from 'htmlparser2'
import {
  ConnectorFault,
  dayOf,
  noticeCount,
  type AnswerToRead,
  type ConnectorAnswer,
  type Notice,
} from './connector-answer.ts'

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>

/** An Atom feed of the Spanish public-procurement syndication, with the contract folder inside each entry. */
export function readProcurement(answer: AnswerToRead): ConnectorAnswer {
  const document = parseDocument(answer.text, { xmlMode: true })
  const feed = DomUtils.findOne(({ name }) => name === 'feed', document.children, false)
  if (!feed) throw new ConnectorFault(connectorWords.notAtom)
  const entries = feed.children.filter(
    (child): child is Element => DomUtils.isTag(child) && child.name === 'entry',
  )
  const updated = childText(feed, 'updated') || null
  return {
    rows: [noticeCount(answer, entries.length, dayOf(updated))],
    notices: entries.map(toNotice),
    rowCount: entries.length,
    releaseDate: dayOf(updated),
    vintage: updated,
  }
}

function toNotice(entry: Element): Notice {
  const amount = find(entry, 'TaxExclusiveAmount')
  const buyer = find(entry, 'LocatedContractingParty')
  const currency = amount?.attribs.currencyID ?? 'EUR'
  return {
    id: textOf(find(entry, 'ContractFolderID')) || childText(entry, 'id'),
    title: childText(entry, 'title').slice(0, 300),
    buyer: (buyer ? textOf(find(buyer, 'PartyName')) : '').slice(0, 300),
    amount: amount ? `${textOf(amount)} ${currency}` : '',
    published: dayOf(childText(entry, 'updated')) ?? '',
    url: child(entry, 'link')?.attribs.href ?? '',
  }
}

/** Whatever prefix the feed gives the namespace. */
const localName = (name: string): string => name.split(':').at(-1) ?? name
const find = (within: Element, name: string): Element | null =>
  DomUtils.findOne((element) => localName(element.name) === name, within.children)
const child = (within: Element, name: string): Element | undefined =>
  within.children.find((each): each is Element => DomUtils.isTag(each) && each.name === name)
const textOf = (element: Element | null | undefined): string =>
  element ? DomUtils.textContent(element).replaceAll(/\s+/g, ' ').trim() : ''
const childText = (within: Element, name: string): string => textOf(child(within, name))
