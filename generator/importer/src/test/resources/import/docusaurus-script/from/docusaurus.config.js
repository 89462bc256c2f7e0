module.exports = {
  title: 'Weaving',
  url: 'https://weave.example.org',
};
