/** Decides where each control leaves its line until all have run. */
export const partsFolder = 'test-results/security'
