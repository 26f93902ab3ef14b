import { readText } from './read-deploy.ts'

export const dockerfile = readText('deploy/Dockerfile').replaceAll(/\\\n\s*/g, '')

/** Returns the arguments of the last instruction with this name, such as `CMD`. Throws if the Dockerfile has none. */
export function instructionOf(name: string): string {
  const found = [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].at(-1)?.[1]
  if (found === undefined) throw new Error(`The Dockerfile has no ${name}.`)
  return found
}

export const imageEnvironment = Object.fromEntries(
  instructionOf('ENV')
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => pair.split('=', 2)),
) as Record<string, string>
