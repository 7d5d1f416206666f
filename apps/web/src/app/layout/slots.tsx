import { late } from '#web/ui/late.tsx'

/** Where the button of the assistant will be. */
export const chatRoom = <span className="size-9" />
/** The assistant: mounted once in the top bar, so that it stays while pages change. */
export const ChatSlot = late(
  async () => (await import('#web/features/chat/window/chat-widget.tsx')).ChatWidget,
  chatRoom,
)
/** Opened by Ctrl/Cmd K and by the search button. */
export const CommandPaletteSlot = late(
  async () => (await import('#web/app/layout/palette-host.tsx')).PaletteHost,
)
/** Tells new insights on every page. */
export const InsightToastsSlot = late(
  async () => (await import('#web/app/layout/insight-toasts.tsx')).InsightToasts,
)
