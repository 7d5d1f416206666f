/** What the three buttons of a page hand out: a kind of report, as it is now chosen there. */
export interface DeliveryProps {
  /** As the server calls it: `competitive-analysis`. */
  kind: string
  parameters?: Record<string, unknown>
  /** On the button; the specification's word when left out. */
  label?: string
  /** After something was really made. */
  onDone?: () => void
}
