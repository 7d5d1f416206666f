import type { ComponentType } from 'react'
import { late } from '#web/ui/late.ts'

/** Each route file exports one component named Page. */
export const page = (load: () => Promise<{ Page: ComponentType }>) => late(async () => (await load()).Page)
