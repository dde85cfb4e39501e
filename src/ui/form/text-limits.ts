/** The upper lengths that the specification leaves open; they are the ones the lender's contract accepts. */
export const textLimits = { fullNameMax: 120, streetMax: 200, emailMax: 254 } as const
