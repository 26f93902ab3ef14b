/** True in `npm run test:full`, which runs everything there is; `npm test` runs a part of what is slow or rare. */
export const isFullRun = process.env['TEST_FULL'] === '1'
