/** Decides the names of the sample: Latin, Sinhala, Tamil, typed from general knowledge; see `sample-places.ts` for the form. */
export const sampleText = `
11
+ Colombo | කොළඹ | கொழும்பு
+ Homagama | හෝමාගම | ஹோமாகம
Kollupitiya | කොල්ලුපිටිය | கொள்ளுப்பிட்டி
Bambalapitiya | බම්බලපිටිය | பம்பலப்பிட்டி
Wellawatta | වැල්ලවත්ත | வெள்ளவத்தை
Maradana | මරදාන | மருதானை
Borella | බොරැල්ල | பொரளை
Kotahena | කොටහේන | கொட்டாஞ்சேனை
Narahenpita | නාරාහේන්පිට | நாரஹேன்பிட்டி
Kirulapone | කිරුළපන | கிருலப்பனை
Dematagoda | දෙමටගොඩ | தெமட்டகொடை
Havelock Town | හැව්ලොක් ටවුන් | ஹெவ்லொக் நகரம்
`
