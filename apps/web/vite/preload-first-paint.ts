import type { Plugin } from 'vite'

/** Preloads the latin sans font and the public configuration: both are needed for the first paint. */
export function preloadFirstPaint(): Plugin {
  return {
    name: 'preload-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /archivo-latin-wdth-normal.*\.woff2$/.test(name),
        )
        if (!font) throw new Error('the sans font is not part of the build')
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
          },
        ]
      },
    },
  }
}
