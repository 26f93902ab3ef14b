/**
 * Stands in for the packages that the bundle of the server leaves out: other packages load them, but call them only for what
 * Switchback does not use.
 */
function leftOut(): never {
  throw new Error('This package is left out of the build: see tools/build-program.ts.')
}

export default leftOut
export { leftOut as glob }
