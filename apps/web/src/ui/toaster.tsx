import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'
import 'sonner/dist/styles.css'

/** spec §9: toasts stay 4000 ms by default, three are visible. */
export const toasterDefaults = { duration: 4000, visibleToasts: 3 } as const

const icon = 'size-4 stroke-[1.5]'

export function Toaster({ labels }: { labels: { region: string; close: string } }) {
  return (
    <Sonner
      {...toasterDefaults}
      expand
      gap={8}
      // Below the top bar, where it covers neither a chat's field nor a page's buttons.
      position="top-center"
      containerAriaLabel={labels.region}
      offset={{ top: 56 }}
      mobileOffset={{ top: 56, left: 16, right: 16 }}
      icons={{
        success: <CircleCheck aria-hidden="true" className={`${icon} text-green`} />,
        error: <CircleX aria-hidden="true" className={`${icon} text-red`} />,
        info: <Info aria-hidden="true" className={`${icon} text-fg-2`} />,
        close: <X aria-hidden="true" className={icon} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        closeButtonAriaLabel: labels.close,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-2.5 rounded-4 bg-overlay p-3 font-sans text-base text-fg shadow-lift',
          icon: 'mt-0.75 flex-none',
          content: 'min-w-0 flex-1 pr-7',
          title: 'font-medium',
          description: 'text-small text-fg-2',
          actionButton:
            'mr-8 h-8 shrink-0 self-center rounded-2 border border-control px-2.5 font-medium hover:bg-fg/8 max-md:h-11',
          closeButton:
            'absolute top-2 right-2 grid size-7 place-items-center rounded-2 text-fg-2 hover:bg-fg/8 hover:text-fg',
        },
      }}
    />
  )
}
