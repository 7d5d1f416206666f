const focusable = 'a[href], button:not(:disabled), input, select'

/** Presses the export of the page that is open, where it has one. */
export function pressExport(): void {
  document.querySelector<HTMLElement>('main [aria-keyshortcuts="e"]:not(:disabled)')?.click()
}

/** Focuses the first control of the next or previous row; of the first one where no row has the focus. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr, main li:not(main tbody li)')].filter(
    (row) => row.checkVisibility() && row.querySelector(focusable) && !row.querySelector('li'),
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at === -1 ? 0 : at + step]
  row?.querySelector<HTMLElement>(focusable)?.focus()
}
