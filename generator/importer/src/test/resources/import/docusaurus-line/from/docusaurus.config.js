module.exports = {title: 'Bees', url: 'https://bees.example.org', baseUrl: '/wiki/'};
