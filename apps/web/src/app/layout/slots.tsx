import { lazy, type ComponentType } from 'react'

/** What the shell hands to the command palette; the palette renders nothing while it is closed. */
export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Nothing = () => null
const nothing = <Props,>(): Promise<{ default: ComponentType<Props> }> =>
  Promise.resolve({ default: Nothing })

/** The floating chat: mounted once by the shell, so that it stays while pages change. */
export const ChatSlot = lazy(() => nothing<Record<never, never>>())
/** Opened by Ctrl/Cmd K and by the search button. */
export const CommandPaletteSlot = lazy(() => nothing<CommandPaletteProps>())
