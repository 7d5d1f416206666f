const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** What has the focus and everything around it, from the inside out. */
export function placeOfFocus(): HTMLElement[] {
  const place: HTMLElement[] = []
  for (
    let at = document.activeElement;
    at instanceof HTMLElement && at !== document.body;
    at = at.parentElement
  )
    place.push(at)
  return place
}

/** Gives the focus back; where the element is gone, to what stands in its place now. */
export function returnFocus(place: readonly HTMLElement[]): void {
  const [opener] = place
  if (opener?.isConnected) return opener.focus()
  const around = place.find((element) => element.isConnected && element.querySelector(focusable))
  around?.querySelector<HTMLElement>(focusable)?.focus()
}
