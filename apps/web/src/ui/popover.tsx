import { Popover as Primitive } from 'radix-ui'
import { createContext, use, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

const PopoverContext = createContext({
  id: '',
  isOpen: false,
  setOpen: (_isOpen: boolean): void => undefined,
  trigger: { current: null as HTMLElement | null },
  noteTrigger: (_element: HTMLElement | null): void => undefined,
})

interface PopoverProps {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Without the primitive while it is closed: that draws its trigger twice, and a page has a hundred figures. */
export function Popover({ open, onOpenChange, children }: PopoverProps) {
  const [isOpenInside, setOpenInside] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const isOpen = open ?? isOpenInside
  const setOpen = onOpenChange ?? setOpenInside
  const noteTrigger = (element: HTMLElement | null) => {
    trigger.current = element
  }
  return <PopoverContext value={{ id, isOpen, setOpen, trigger, noteTrigger }}>{children}</PopoverContext>
}

interface PopoverTriggerProps extends Omit<ComponentProps<'button'>, 'ref'> {
  ref?: (element: HTMLButtonElement | null) => void
}

export function PopoverTrigger({ ref, onClick, ...rest }: PopoverTriggerProps) {
  const { id, isOpen, setOpen, noteTrigger } = use(PopoverContext)
  return (
    <button
      type="button"
      {...rest}
      ref={(element) => {
        noteTrigger(element)
        ref?.(element)
      }}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) setOpen(!isOpen)
      }}
    />
  )
}

export const PopoverClose = Primitive.Close

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  const { id, isOpen, setOpen, trigger } = use(PopoverContext)
  if (!isOpen) return null
  return (
    <Primitive.Root open onOpenChange={setOpen}>
      <Primitive.Anchor virtualRef={trigger} />
      <Primitive.Portal>
        <Primitive.Content
          id={id}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          // A press on the trigger closes it by itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.current?.contains(event.target))
              event.preventDefault()
          }}
          // Whoever pressed something else is there already.
          onCloseAutoFocus={() => {
            if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true })
          }}
          {...rest}
          className={cn('animate-pop z-50 rounded-4 bg-overlay shadow-lift outline-none', className)}
        />
      </Primitive.Portal>
    </Primitive.Root>
  )
}
