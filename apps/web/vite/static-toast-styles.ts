import type { Plugin } from 'vite'

const injected = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/

/** Drops the <style> tag that sonner injects at import: our content policy refuses it; ui/toaster.tsx imports its style sheet instead. */
export function staticToastStyles(): Plugin {
  return {
    name: 'static-toast-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null
      if (!injected.test(code)) this.error('sonner no longer injects its styles the way this plugin expects')
      return { code: code.replace(injected, ''), map: null }
    },
  }
}
