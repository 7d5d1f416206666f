import { platformCopy } from '@portal/content/competitors'

/** Stands where there is no number to show. */
export const NotScored = () => (
  <span className="text-small font-normal text-fg-3">{platformCopy.tiles.none}</span>
)
