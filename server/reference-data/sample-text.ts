/** The names of the sample: Latin, Sinhala, Tamil, typed from general knowledge; see `sample-places.ts` for the form. */
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

12
+ Negombo | මීගමුව | நீர்கொழும்பு
+ Gampaha | ගම්පහ | கம்பஹா
Kochchikade | කොච්චිකඩේ | கொச்சிக்கடை
Kurana | කුරණ | குரணை
Kattuwa | කට්ටුව | கட்டுவ
Daluwakotuwa | දළුවකොටුව | தளுவகொட்டுவ
Ettukala | ඇත්තුකල | எத்துக்கால்
Periyamulla | පෙරියමුල්ල | பெரியமுல்லை
Bolawalana | බෝලවලාන | போலவலான
Duwa | දූව | துவ
Pitipana | පිටිපන | பிட்டிபன
Thimbirigaskatuwa | තිඹිරිගස්කටුව | திம்பிரிகஸ்கட்டுவ

13
+ Panadura | පානදුර | பாணந்துறை
+ Kalutara | කළුතර | களுத்துறை
Walana | වලාන | வலான
Keselwatta | කෙසෙල්වත්ත | கெசெல்வத்த
Pinwatta | පින්වත්ත | பின்வத்த
Wekada | වේකඩ | வேகட
Nalluruwa | නල්ලුරුව | நல்லுருவ
Gorakana | ගොරකාන | கொரகான
Hirana | හිරණ | ஹிரண
Alubomulla | අලුබෝමුල්ල | அலுபோமுல்ல
Kiriberiya | කිරිබේරිය | கிரிபேரிய
Sarikkamulla | සරික්කමුල්ල | சரிக்கமுல்ல

21
+ Kandy Four Gravets | මහනුවර කඩවත් සතර | கண்டி நகர் சூழல்
+ Yatinuwara | යටිනුවර | யட்டிநுவர
Mahaiyawa | මහයියාව | மஹய்யாவ
Katukele | කටුකැලේ | கட்டுகலை
Asgiriya | අස්ගිරිය | அஸ்கிரிய
Ampitiya | අම්පිටිය | அம்பிட்டிய
Mulgampola | මුල්ගම්පොල | முல்கம்பொல
Bowala | බෝවල | போவல
Suduhumpola | සුදුහුම්පොල | சுதுஹும்பொல
Watapuluwa | වටපුලුව | வட்டப்புலுவ
Aruppola | අරුප්පොල | அருப்பொல
Mavilmada | මාවිල්මඩ | மாவில்மட

22
+ Matale | මාතලේ | மாத்தளை
+ Dambulla | දඹුල්ල | தம்புள்ளை
Aluvihare | අලුවිහාරේ | அலுவிஹாரை
Kaludewala | කළුදේවල | களுதேவல
Hulangamuwa | හුලංගමුව | ஹுலங்கமுவ
Dodandeniya | දොඩන්දෙණිය | தொடந்தெனிய
Mandandawela | මන්දණ්ඩාවෙල | மந்தண்டாவெல
Owilikanda | ඕවිලිකන්ද | ஓவிலிகந்த
Palapathwala | පලාපත්වල | பலாபத்வல
Kotuwegedara | කොටුවේගෙදර | கொட்டுவேகெதர
Agalawatta | අගලවත්ත | அகலவத்தை
Harasgama | හරස්ගම | ஹரஸ்கம

23
+ Nuwara Eliya | නුවරඑළිය | நுவரெலியா
+ Hanguranketha | හඟුරන්කෙත | ஹங்குரன்கெத்த
Hawa Eliya | හාවා එළිය | ஹாவா எலிய
Ruwan Eliya | රුවන් එළිය | ருவன் எலிய
Nanu Oya | නානු ඔය | நானு ஓயா
Blackpool | බ්ලැක්පූල් | பிளாக்பூல்
Kandapola | කඳපොල | கந்தப்பளை
Ambewela | අඹේවෙල | அம்பேவெல
Pattipola | පට්ටිපොල | பட்டிப்பொல
Seetha Eliya | සීතා එළිය | சீதா எலிய
Boralanda | බොරලන්ද | பொரலந்த
Labukele | ලබුකැලේ | லபுக்கலை

31
+ Galle Four Gravets | ගාල්ල කඩවත් සතර | காலி நகர் சூழல்
+ Hikkaduwa | හික්කඩුව | ஹிக்கடுவ
Fort | කොටුව | கோட்டை
Kaluwella | කළුවැල්ල | களுவெல்ல
Dadella | දඩැල්ල | தடெல்ல
Magalle | මාගල්ල | மாகல்ல
Unawatuna | උණවටුන | உணவட்டுன
Karapitiya | කරාපිටිය | கராப்பிட்டிய
Richmond Hill | රිච්මන්ඩ් හිල් | ரிச்மண்ட் ஹில்
Bope | බෝපේ | போப்பே
Wakwella | වක්වැල්ල | வக்வெல்ல
Gintota | ගිංතොට | கிந்தோட்டை

32
+ Matara Four Gravets | මාතර කඩවත් සතර | மாத்தறை நகர் சூழல்
+ Weligama | වැලිගම | வெலிகம
Nupe | නුපේ | நூப்பே
Walgama | වල්ගම | வல்கம
Polhena | පොල්හේන | பொல்ஹேன
Madiha | මැදිහ | மதிஹ
Eliyakanda | ඇලියකන්ද | எலியகந்த
Welegoda | වැලේගොඩ | வெலேகொட
Isadeen Town | ඉසදීන් ටවුන් | இசதீன் நகரம்
Pamburana | පඹුරණ | பம்புரண
Thudawa | තුඩාව | துடாவ
Hittatiya | හිත්තැටිය | ஹித்தெட்டிய

33
+ Hambantota | හම්බන්තොට | அம்பாந்தோட்டை
+ Tangalle | තංගල්ල | தங்காலை
Mirijjawila | මිරිජ්ජවිල | மிரிஜ்ஜவில
Siribopura | සිරිබෝපුර | சிறிபோபுர
Koholankala | කොහොලංකල | கொஹோலங்கல
Bandagiriya | බඳගිරිය | பந்தகிரிய
Samodagama | සමෝදාගම | சமோதகம
Pallemalala | පල්ලේමලල | பல்லேமலல
Gonnoruwa | ගොන්නොරුව | கொன்னொருவ
Keliyapura | කෙළියපුර | கெலியபுர
Elalla | ඇලල්ල | எலல்ல
Joolgamuwa | ජූල්ගමුව | ஜூல்கமுவ

41
+ Jaffna | යාපනය | யாழ்ப்பாணம்
+ Nallur | නල්ලූර් | நல்லூர்
Gurunagar | ගුරුනගර් | குருநகர்
Passaiyoor | පාෂයියූර් | பாசையூர்
Navanthurai | නාවන්තුරෙයි | நாவாந்துறை
Vannarpannai | වන්නාර්පන්නෙයි | வண்ணார்பண்ணை
Kottady | කොට්ටඩි | கொட்டடி
Chundikuli | චුන්ඩිකුලි | சுண்டுக்குளி
Columbuthurai | කොලොම්බුතුරෙයි | கொழும்புத்துறை
Ariyalai | අරියාලෙයි | அரியாலை
Moor Street | මුවර් වීදිය | சோனகத் தெரு
Reclamation | රෙක්ලමේෂන් | ரெக்கிளமேசன்

42
+ Mannar Town | මන්නාරම නගරය | மன்னார் நகரம்
+ Nanaddan | නානාට්ටාන් | நானாட்டான்
Pesalai | පේසාලෙයි | பேசாலை
Talaimannar | තලෙයිමන්නාරම | தலைமன்னார்
Erukkalampiddy | එරුක්කලම්පිඩ්ඩි | எருக்கலம்பிட்டி
Tharapuram | තාරාපුරම් | தாராபுரம்
Thoddaveli | තොඩ්ඩවේලි | தோட்டவெளி
Sinnakadai | සින්නක්කඩෙයි | சின்னக்கடை
Pallimunai | පල්ලිමුනෙයි | பள்ளிமுனை
Emil Nagar | එමිල් නගර් | எமில் நகர்
Panankaddikoddu | පනන්කඩ්ඩිකොට්ටු | பனங்கட்டிக்கொட்டு
Uppukulam | උප්පුකුලම් | உப்புக்குளம்

43
+ Vavuniya | වවුනියාව | வவுனியா
+ Cheddikulam | චෙඩ්ඩිකුලම් | செட்டிகுளம்
Pandarikulam | පන්ඩාරිකුලම් | பண்டாரிகுளம்
Kurumankadu | කුරුමන්කාඩු | குருமன்காடு
Vairavapuliyankulam | වෛරවපුලියන්කුලම් | வைரவபுளியங்குளம்
Thandikulam | තාන්ඩිකුලම් | தாண்டிக்குளம்
Nelukkulam | නෙලුක්කුලම් | நெளுக்குளம்
Omanthai | ඕමන්තෙයි | ஓமந்தை
Rambaikulam | රම්බෙයිකුලම් | இறம்பைக்குளம்
Thonikal | තෝනිකල් | தோணிக்கல்
Koomankulam | කූමන්කුලම් | கூமாங்குளம்
Maharambaikulam | මහාරම්බෙයිකුලම් | மகாறம்பைக்குளம்

44
+ Maritimepattu | කරෙයිතුරෙයිපත්තුව | கரைத்துறைப்பற்று
+ Puthukudiyiruppu | පුදුකුඩියිරිප්පු | புதுக்குடியிருப்பு
Mullaitivu Town | මුලතිව් නගරය | முல்லைத்தீவு நகரம்
Vattappalai | වට්ටාප්පලෙයි | வற்றாப்பளை
Mulliyawalai | මුල්ලියාවලෙයි | முள்ளியவளை
Thanneeroottu | තන්නීරූට්ටු | தண்ணீரூற்று
Kumulamunai | කුමුලමුනෙයි | குமுழமுனை
Alampil | අලම්පිල් | அளம்பில்
Kokkilai | කොක්කිලායි | கொக்கிளாய்
Kokkuthoduvai | කොක්කුතොඩුවායි | கொக்குத்தொடுவாய்
Keppapilavu | කේප්පාපිලව් | கேப்பாபிலவு
Silawaththai | සිලාවත්තෙයි | சிலாவத்தை

45
+ Karachchi | කරච්චි | கரைச்சி
+ Poonakary | පූනකරී | பூநகரி
Kilinochchi Town | කිලිනොච්චි නගරය | கிளிநொச்சி நகரம்
Paranthan | පරන්තන් | பரந்தன்
Kanakapuram | කනකපුරම් | கனகபுரம்
Uruthirapuram | උරුතිරපුරම් | உருத்திரபுரம்
Thiruvaiyaru | තිරුවෛයාරු | திருவையாறு
Jeyanthinagar | ජයන්තිනගර් | ஜெயந்திநகர்
Vaddakkachchi | වට්ටක්කච්චි | வட்டக்கச்சி
Ramanathapuram | රාමනාදපුරම් | இராமநாதபுரம்
Akkarayan | අක්කරායන් | அக்கராயன்
Skandapuram | ස්කන්දපුරම් | ஸ்கந்தபுரம்

51
+ Manmunai North | මන්මුනෙයි උතුර | மண்முனை வடக்கு
+ Eravur Pattu | එරාවූර් පත්තුව | ஏறாவூர்ப்பற்று
Puliyanthivu | පුලියන්තිව් | புளியந்தீவு
Kallady | කල්ලඩි | கல்லடி
Koddamunai | කෝට්ටමුනෙයි | கோட்டைமுனை
Kokkuvil | කොක්කුවිල් | கொக்குவில்
Iruthayapuram | ඉරුදයපුරම් | இருதயபுரம்
Thandavanveli | තාන්ඩවන්වෙලි | தாண்டவன்வெளி
Navatkuda | නාවට්කුඩා | நாவற்குடா
Manjanthoduvai | මංචන්තොඩුවායි | மஞ்சந்தொடுவாய்
Sathurukondan | සතුරුකොන්ඩාන් | சத்துருக்கொண்டான்
Thiruchenthur | තිරුචෙන්දූර් | திருச்செந்தூர்

52
+ Ampara | අම්පාර | அம்பாறை
+ Uhana | උහන | உகணை
Hingurana | හිඟුරාන | ஹிங்குராண
Kemunupura | කැමුණුපුර | கெமுனுபுர
Navagampura | නවගම්පුර | நவகம்புர
Samapura | සාමපුර | சாமபுர
Ihalagama | ඉහළගම | இஹலகம
Malwatta | මල්වත්ත | மல்வத்தை
Kotawehera | කොටවෙහෙර | கொட்டவெஹெர
Inginiyagala | ඉඟිනියාගල | இங்கினியாகல
Paragahakele | පරගහකැලේ | பரகஹகலை
Walathapitiya | වලතාපිටිය | வளத்தாப்பிட்டி

53
+ Trincomalee Town and Gravets | ත්‍රිකුණාමලය නගරය සහ කඩවත් | திருகோணமலை பட்டினமும் சூழலும்
+ Kinniya | කින්නියා | கிண்ணியா
Uppuveli | උප්පුවේලි | உப்புவெளி
Orr's Hill | ඕර්ස් හිල් | உவர்மலை
Sampalthivu | සම්පල්තිව් | சாம்பல்தீவு
Linganagar | ලිංගනගර් | லிங்கநகர்
Selvanayagapuram | සෙල්වනායගපුරම් | செல்வநாயகபுரம்
China Bay | චීන වරාය | சீனக்குடா
Palaiyoottu | පාලෙයියූට්ටු | பாலையூற்று
Arasady | අරසඩි | அரசடி
Nilaveli | නිලාවැලි | நிலாவெளி
Andankulam | ආන්ඩන්කුලම් | ஆண்டாங்குளம்

61
+ Kurunegala | කුරුණෑගල | குருநாகல்
+ Kuliyapitiya West | කුලියාපිටිය බටහිර | குளியாப்பிட்டிய மேற்கு
Malkaduwawa | මල්කඩුවාව | மல்கடுவாவ
Wilgoda | විල්ගොඩ | வில்கொட
Yanthampalawa | යන්තම්පලාව | யந்தம்பலாவ
Theliyagonna | තෙලියාගොන්න | தெலியாகொன்ன
Gettuwana | ගෙට්ටුවාන | கெட்டுவான
Udawalpola | උඩවල්පොල | உடவல்பொல
Bamunawala | බමුණාවල | பமுணாவல
Wehera | වෙහෙර | வெஹெர
Puwakgasdeniya | පුවක්ගස්දෙණිය | புவக்கஸ்தெனிய
Uyandana | උයන්දන | உயந்தன

62
+ Puttalam | පුත්තලම | புத்தளம்
+ Chilaw | හලාවත | சிலாபம்
Palavi | පාලාවිය | பாலாவி
Thillayadi | තිල්ලයඩි | தில்லையடி
Manakkunduwa | මනක්කුන්ඩුව | மணற்குன்று
Sewwandeewa | සෙව්වන්දීව | செவ்வந்தீவு
Nelumwewa | නෙළුම්වැව | நெலும்வெவ
Attavilluwa | අට්ටවිල්ලුව | அட்டவில்லு
Madurankuliya | මදුරන්කුලිය | மதுரங்குளி
Karambe | කරඹේ | கரம்பை
Thabbowa | තබ්බෝව | தப்போவ
Vettukulam | වෙට්ටුකුලම් | வெட்டுக்குளம்

71
+ Nuwaragam Palatha East | නුවරගම් පළාත නැගෙනහිර | நுவரகம் பலாத கிழக்கு
+ Mihintale | මිහින්තලේ | மிஹிந்தலை
Sacred City | පූජා නගරය | புனித நகரம்
Thuruwila | තුරුවිල | துருவில
Bandara Puliyankulama | බණ්ඩාර පුලියන්කුලම | பண்டாரப் புளியங்குளம்
Isurupura | ඉසුරුපුර | இசுருபுர
Mihindupura | මිහිඳුපුර | மிஹிந்துபுர
Sravasthipura | ශ්‍රාවස්තිපුර | சிராவஸ்திபுர
Jayanthi Mawatha | ජයන්ති මාවත | ஜயந்தி மாவத்தை
Wannithammannawa | වන්නිතම්මැන්නාව | வன்னித்தம்மன்னாவ
Galkulama | ගල්කුලම | கல்குளம்
Kurundankulama | කුරුන්දන්කුලම | குருந்தன்குளம்

72
+ Thamankaduwa | තමන්කඩුව | தமன்கடுவ
+ Hingurakgoda | හිඟුරක්ගොඩ | ஹிங்குராக்கொட
Kaduruwela | කදුරුවෙල | கதுருவெல
Kalahagala | කලහගල | களஹகல
Onegama | ඕනේගම | ஓனேகம
Gallella | ගල්ලෑල්ල | கல்லெல்ல
Sungavila | සුංගාවිල | சுங்காவில
Pulasthigama | පුලස්තිගම | புலஸ்திகம
Bendiwewa | බෙඳිවැව | பெந்திவெவ
Palugasdamana | පලුගස්දමන | பலுகஸ்தமன
Ethumalpitiya | ඇතුමල්පිටිය | எத்துமல்பிட்டிய
Somapura | සෝමපුර | சோமபுர

81
+ Badulla | බදුල්ල | பதுளை
+ Bandarawela | බණ්ඩාරවෙල | பண்டாரவளை
Hindagoda | හිඳගොඩ | ஹிந்தகொட
Pinarawa | පිනාරාව | பினாராவ
Katupelella | කටුපැලැල්ල | கட்டுபெலெல்ல
Rockhill | රොක්හිල් | ரொக்ஹில்
Hanwella | හංවැල්ල | ஹங்வெல்ல
Viharagoda | විහාරගොඩ | விஹாரகொட
Kanupelella | කනුපැලැල්ල | கனுபெலெல்ல
Spring Valley | ස්ප්‍රින්ග් වැලි | ஸ்பிரிங்வெலி
Medagama | මැදගම | மெதகம
Welekade | වැලේකඩේ | வெலேகடே

82
+ Monaragala | මොනරාගල | மொனராகலை
+ Wellawaya | වැල්ලවාය | வெல்லவாய
Hulandawa | හුලන්දාව | ஹுலந்தாவ
Kumbukkana | කුඹුක්කන | கும்புக்கன
Weliyaya | වැලියාය | வெலியாய
Muppane | මුප්පනේ | முப்பனே
Magandanamulla | මගන්දනමුල්ල | மகந்தனமுல்ல
Batugammana | බටුගම්මන | பட்டுகம்மன
Sirigala | සිරිගල | சிறிகல
Tenagallanda | තැනගල්ලන්ද | தெனகல்லந்த
Galabedda | ගලබැද්ද | கலபெத்த
Nakkala | නක්කල | நக்கல

91
+ Ratnapura | රත්නපුර | இரத்தினபுரி
+ Balangoda | බලන්ගොඩ | பலாங்கொடை
Muwagama | මුවගම | முவகம
Batugedara | බටුගෙදර | பட்டுகெதர
Hidellana | හිදැල්ලන | ஹிதெல்லன
Angammana | අංගම්මන | அங்கம்மன
Malwala | මල්වල | மல்வல
Mudduwa | මුද්දුව | முத்துவ
Weralupa | වෙරළුප | வெரலுப
Samagipura | සමගිපුර | சமகிபுர
Kospelawinna | කොස්පැලවින්න | கொஸ்பெலவின்ன
Devalegama | දේවාලේගම | தேவாலேகம

92
+ Kegalle | කෑගල්ල | கேகாலை
+ Mawanella | මාවනැල්ල | மாவனெல்லை
Ranwala | රන්වල | ரன்வல
Meepitiya | මීපිටිය | மீபிட்டிய
Golahela | ගොලහෙල | கொலஹெல
Olagankanda | ඔලගන්කන්ද | ஒலகன்கந்த
Paragammana | පරගම්මන | பரகம்மன
Molagoda | මොලගොඩ | மொலகொட
Karandupana | කරඬුපන | கரண்டுபன
Udumagama | උඩුමගම | உடுமகம
Pitihuma | පිටිහුම | பிட்டிஹும
Edurapotha | ඇදුරපොත | எதுரபொத்த
`
