const focusable = 'a[href], button:not(:disabled), input, select'

/** Focuses the first control of the row after or before the one with the focus, else the selected one; else of the first. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr, main li:not(main tbody li)')].filter(
    (row) => row.checkVisibility() && row.querySelector(focusable) && !row.querySelector('li'),
  )
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const at = focused === -1 ? rows.findIndex((row) => row.ariaSelected === 'true') : focused
  const row = rows[at === -1 ? 0 : at + step]
  row?.querySelector<HTMLElement>(focusable)?.focus()
}
