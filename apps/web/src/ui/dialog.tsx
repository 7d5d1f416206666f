import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { placeOfFocus, returnFocus } from '#web/ui/focus-place.ts'

export interface DialogProps {
  /** Without it, it is on the screen while it is rendered. */
  open?: boolean
  onClose: () => void
  title: ReactNode
  /** Read with the title; leave out when the body says it. */
  description?: ReactNode
  closeLabel: string
  footer?: ReactNode
  /** `sheet` fills the right side, for menus on small screens. */
  shape?: 'box' | 'sheet'
  className?: string
  /** What gets the focus when it closes, instead of what had it before. */
  focusAfter?: (() => HTMLElement | null | undefined) | undefined
  children: ReactNode
}

export function Dialog({
  open = true,
  onClose,
  title,
  description,
  closeLabel,
  footer,
  shape = 'box',
  className,
  focusAfter,
  children,
}: DialogProps) {
  const place = useRef<HTMLElement[]>([])
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-(--scrim)" />
        <Primitive.Content
          onOpenAutoFocus={(event) => {
            place.current = placeOfFocus()
            const field = firstField(event.currentTarget)
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          // The primitive gives the focus back to its own trigger alone; most of our dialogs open from elsewhere.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const next = focusAfter?.()
            if (next) next.focus()
            else returnFocus(place.current)
          }}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={cn(
            'animate-pop fixed z-50 flex flex-col bg-overlay shadow-lift',
            shape === 'box'
              ? 'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] -translate-1/2 rounded-4'
              : 'inset-y-0 right-0 w-[min(320px,100vw)]',
            className,
          )}
        >
          <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
            <Primitive.Title className="text-h5">{title}</Primitive.Title>
            <Primitive.Close
              aria-label={closeLabel}
              className="grid size-7 flex-none place-items-center rounded-2 text-fg-2 hover:bg-fg/8 hover:text-fg max-md:size-11"
            >
              <X aria-hidden="true" className="size-4 stroke-[1.5]" />
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">
            {description && (
              <Primitive.Description className="mb-3 text-fg-2">{description}</Primitive.Description>
            )}
            {children}
          </div>
          {footer && (
            <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Where typing starts: a form or a search opens ready to be filled in, not on its closing button. */
const firstField = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement
    ? dialog.querySelector<HTMLElement>(
        ':is(form :is(input, select, textarea), input[type="search"]):not(:disabled)',
      )
    : null
