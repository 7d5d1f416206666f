import type { AccessibilityScan } from '@portal/contracts/app-intelligence'

interface Rule {
  id: string
  selector: string
  isFault: (element: Element) => boolean
}

const hasText = (element: Element) => (element.textContent ?? '').trim() !== ''

function hasName(element: Element): boolean {
  if (element.getAttribute('aria-label')?.trim()) return true
  if (element.getAttribute('title')?.trim()) return true
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  return ids.some((id) => {
    const label = element.ownerDocument.querySelector(`#${CSS.escape(id)}`)
    return label !== null && hasText(label)
  })
}

const hasLabel = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement
    ? [...(element.labels ?? [])].some(hasText)
    : false

const rules: readonly Rule[] = [
  { id: 'image-alt', selector: 'img', isFault: (element) => !element.hasAttribute('alt') },
  { id: 'button-name', selector: 'button', isFault: (element) => !hasText(element) && !hasName(element) },
  { id: 'link-name', selector: 'a[href]', isFault: (element) => !hasText(element) && !hasName(element) },
  {
    id: 'label',
    selector: 'input:not([type="hidden"]), select, textarea',
    isFault: (element) => !hasLabel(element) && !hasName(element),
  },
  {
    id: 'duplicate-id',
    selector: '[id]',
    isFault: (element) => element.ownerDocument.querySelectorAll(`#${CSS.escape(element.id)}`).length > 1,
  },
  { id: 'svg-name', selector: 'svg[role="img"]', isFault: (element) => !hasName(element) },
  { id: 'empty-heading', selector: 'h1, h2, h3, h4', isFault: (element) => !hasText(element) },
]

const keptFaults = 100

/** Looks at every element of the page in front: what a screen reader could not name. */
export function scanAccessibility(root: ParentNode): AccessibilityScan {
  const faults = rules.flatMap(({ id, selector, isFault }) =>
    [...root.querySelectorAll(selector)]
      .filter((element) => !element.closest('[aria-hidden="true"]') && isFault(element))
      .map((element) => ({ rule: id, element: openingTag(element) })),
  )
  return { elements: root.querySelectorAll('*').length, faults: faults.slice(0, keptFaults) }
}

const openingTag = (element: Element) => `${element.outerHTML.split('>', 1)[0] ?? ''}>`.slice(0, 200)
