import { cn } from '#web/ui/cn.ts'

export type ControlSize = 'md' | 'lg'

const edge =
  'w-full rounded-2 border border-control bg-field transition-[border-color] placeholder:text-fg-3 text-ellipsis hover:border-fg-3 ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus focus-visible:rounded-2 ' +
  'aria-invalid:border-red disabled:border-line disabled:bg-panel disabled:text-fg-off ' +
  'disabled:placeholder:text-fg-off disabled:cursor-not-allowed'

const boxes: Record<ControlSize | 'area', string> = {
  md: 'h-8 px-2.5 max-md:h-11',
  lg: 'h-10 px-2.5 max-md:h-11',
  area: 'block resize-y px-2.5 py-2',
}

/** The sunk surface with a 3:1 edge that every text control shares. */
export function controlClass(size: ControlSize | 'area', extra?: string): string {
  // 16 px on small screens: below that, iOS zooms the page on focus.
  return cn(edge, boxes[size], 'max-md:text-h5', extra)
}
