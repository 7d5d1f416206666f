import type { ComponentType } from 'react'
import { lazily } from '#web/ui/late.tsx'

/** Each route file exports one component named Page. */
export const page = (load: () => Promise<{ Page: ComponentType }>) => lazily(async () => (await load()).Page)
