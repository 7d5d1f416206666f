import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** spec §9: 700 ms before a tooltip opens, 300 ms during which the next one opens at once. */
export const tooltipDelays = { delayDuration: 700, skipDelayDuration: 300 } as const

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Primitive.Provider {...tooltipDelays}>{children}</Primitive.Provider>
}

export interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  children: ReactNode
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="animate-pop z-50 max-w-80 rounded-2 bg-overlay px-2 py-1 text-small shadow-lift"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
