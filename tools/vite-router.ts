import type { Plugin } from 'vite'

const limit = 'const LONG_PREFIX_MIN_LENGTH = 16'

/**
 * Makes the router match every part of a path as it matches long ones, with `indexOf`. It would compile a function for each short part,
 * which is a fifth of registering the routes.
 */
export const routerWithoutCompiling = (): Plugin => ({
  name: 'router-without-compiling',
  transform: {
    filter: { id: /\/find-my-way\/lib\/node\.js$/ },
    handler(code) {
      if (!code.includes(limit))
        throw new Error(`find-my-way no longer has “${limit}”: see tools/vite-router.ts.`)
      return { code: code.replace(limit, 'const LONG_PREFIX_MIN_LENGTH = 2'), map: null }
    },
  },
})
