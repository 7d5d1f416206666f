import { lazy } from 'react'

/** The assistant: mounted once in the top bar, so that it stays while pages change. */
export const ChatSlot = lazy(() =>
  import('#web/features/chat/window/chat-widget.tsx').then(({ ChatWidget }) => ({ default: ChatWidget })),
)
/** Opened by Ctrl/Cmd K and by the search button. */
export const CommandPaletteSlot = lazy(() =>
  import('#web/app/layout/palette-host.tsx').then(({ PaletteHost }) => ({ default: PaletteHost })),
)
/** Tells new insights on every page. */
export const InsightToastsSlot = lazy(() =>
  import('#web/app/layout/insight-toasts.tsx').then(({ InsightToasts }) => ({ default: InsightToasts })),
)
