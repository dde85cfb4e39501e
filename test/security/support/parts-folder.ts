export const partsFolder = 'test-results/security'
