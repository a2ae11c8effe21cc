### The avatars that people choose.

face-choose = Choose your avatar
face-fox = Fox
face-cat = Cat
face-bear = Bear
face-rabbit = Rabbit
face-dog = Dog
face-tiger = Tiger
face-penguin = Penguin
face-koala = Koala
