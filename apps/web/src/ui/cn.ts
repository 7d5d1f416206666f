import { extendTailwindMerge } from 'tailwind-merge'

/** The names of our own theme (`styles/`): a size of text is else taken for a colour and drops the one before it. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['micro', 'small', 'h5', 'h4', 'h3', 'h2', 'h1', 'display'],
      radius: ['1', '2', '3', '4', 'full'],
      shadow: ['lift'],
    },
  },
})

/** Joins class names; falsy parts are left out, and of two that set the same the later one is kept. */
export const cn = (...parts: readonly (string | false | null | undefined)[]): string => merge(...parts)
